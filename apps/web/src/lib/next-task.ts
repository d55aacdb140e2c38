/** Goes on in a task of its own, so that the page can answer between two pieces of work; timers would wait longer in a page that is not seen. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
