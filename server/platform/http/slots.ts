/** Limits concurrent uses, by one account or token and in all. */
export function createSlots(limits: { each: number; all: number }) {
  const users: string[] = [];
  /** Returns a function that frees the slot, to be called once; undefined when none is free. */
  return (user: string): (() => void) | undefined => {
    const own = users.filter((one) => one === user).length;
    if (own >= limits.each || users.length >= limits.all) return undefined;
    users.push(user);
    return () => {
      users.splice(users.indexOf(user), 1);
    };
  };
}
