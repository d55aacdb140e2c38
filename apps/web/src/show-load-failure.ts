const ID = 'load-failure';

/** A line above what is painted, which looks as if it could be used. Once, however many scripts do not come. */
export function showLoadFailure(): void {
  if (document.getElementById(ID) !== null) return;
  const line = document.createElement('p');
  line.id = ID;
  line.className = 'bg-danger-soft px-5 py-3 text-center text-danger text-md';
  line.setAttribute('role', 'alert');
  line.textContent = 'Part of this page could not be loaded. Reload the page.';
  document.body.prepend(line);
}
