/** A lead that needs an owner. */
export interface Ownerless {
  id: string;
  course: string;
}

/**
 * Gives each lead an owner: by the rule of its course, else in turn.
 *
 * @param people IDs of the accounts that take leads, in a fixed order. Without any, nobody gets a lead.
 * @param rules owner's ID by course. A rule for an account that takes no leads is passed over.
 * @param given how many were given in turn so far.
 * @returns the owners in the order of the leads, and how many are given in turn now.
 */
export function chooseOwners(
  leads: readonly Ownerless[],
  people: readonly string[],
  rules: ReadonlyMap<string, string>,
  given: number,
): { owners: (string | null)[]; given: number } {
  let turn = given;
  const owners = leads.map(({ course }) => {
    const named = rules.get(course);
    if (named !== undefined && people.includes(named)) return named;
    if (people.length === 0) return null;
    return people[turn++ % people.length] ?? null;
  });
  return { owners, given: turn };
}
