const ID = 'load-failure';

/** Shows a message above the painted page, which looks usable. Shows it once, however many scripts fail. */
export function showLoadFailure(): void {
  if (document.getElementById(ID) !== null) return;
  const line = document.createElement('p');
  line.id = ID;
  line.className = 'bg-danger-soft px-5 py-3 text-center text-danger text-md';
  line.setAttribute('role', 'alert');
  line.textContent = 'Part of this page could not be loaded. Reload the page.';
  document.body.prepend(line);
}
