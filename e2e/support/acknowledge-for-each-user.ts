/** In the page: acknowledges the reminders of these modules for each user that an API response identifies as signed in. */
export function acknowledgeForEachUser(modules: readonly string[]): void {
  const send = window.fetch;
  window.fetch = async (...request) => {
    const response = await send(...request);
    if (response.ok && /\/api\/(user|login|register)$/.test(new URL(response.url).pathname)) {
      const { id } = await response.clone().json();
      const value = [id, ...modules].join('.');
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
      if (typeof id === 'string') document.cookie = `aicv_reminders=${value}; path=/; samesite=lax`;
    }
    return response;
  };
}
