/** Whether the page that is shown answers by script. */
export const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;
