/** Whether the page is hydrated. */
export const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;
