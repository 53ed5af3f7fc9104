/** A limit of concurrent uses, by one account or token and in all. */
export function createSlots(limits: { each: number; all: number }) {
  const users: string[] = [];
  /** Takes a slot for a user. Returns a function that frees it once; undefined when none is free. */
  return (user: string): (() => void) | undefined => {
    const own = users.filter((one) => one === user).length;
    if (own >= limits.each || users.length >= limits.all) return undefined;
    users.push(user);
    return () => {
      users.splice(users.indexOf(user), 1);
    };
  };
}
