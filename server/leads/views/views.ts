import { type NewView, type SavedView, viewLimit } from '../../../shared/saved-views.ts';
import { isTaken } from '../../platform/database/refused.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Actor, Person } from '../../staff/accounts/permissions.ts';
import type { Models } from '../../staff/audit/change.ts';
import { knownQuery } from './known-query.ts';

interface StoredView extends NewView {
  id: string;
  ownerId: string;
  owner: { name: string };
}

const selection = {
  id: true,
  name: true,
  isShared: true,
  query: true,
  columns: true,
  ownerId: true,
  owner: { select: { name: true } },
} as const;

/** Whose views an actor may change: their own, and an admin those that everybody sees. */
function changeable(id: string, by: Person) {
  return { id, OR: [{ ownerId: by.id }, ...(by.role === 'admin' ? [{ isShared: true }] : [])] };
}

function toView({ ownerId, owner, query, ...view }: StoredView, actor: Actor): SavedView {
  const person = actor.kind === 'session' ? actor : undefined;
  const isMine = person?.id === ownerId;
  return {
    ...view,
    ...knownQuery(query),
    owner: owner.name,
    isMine,
    canChange: isMine || (person?.role === 'admin' && view.isShared),
  };
}

/** @throws Problem `invalid-fields` for what is no filter or sort of the list. */
function checkQuery({ query }: NewView): void {
  const { lost } = knownQuery(query);
  if (lost.length === 0) return;
  const errors = { query: `A view cannot keep ${lost.join(', ')}` };
  throw new Problem('invalid-fields', { errors });
}

/** @throws Problem `invalid-fields` when the owner has another view of that name. */
function refuseTakenName(error: unknown): never {
  if (!isTaken(error)) throw error;
  throw new Problem('invalid-fields', {
    errors: { name: 'There is a view with this name already. Choose another one' },
  });
}

/** The actor's own views and those that are shared, by their names. A token has none of its own. */
export async function listViews({ savedView }: Models, actor: Actor): Promise<SavedView[]> {
  const own = actor.kind === 'session' ? [{ ownerId: actor.id }] : [];
  const found = await savedView.findMany({ where: { OR: [...own, { isShared: true }] }, select: selection });
  return found
    .map((view) => toView(view, actor))
    .sort((one, other) => one.name.localeCompare(other.name) || one.owner.localeCompare(other.owner));
}

/** @throws Problem `invalid-fields` when the name is taken, the query is not one of the list, or there are too many. */
export async function addView({ savedView }: Models, view: NewView, person: Person): Promise<SavedView> {
  checkQuery(view);
  if ((await savedView.count({ where: { ownerId: person.id } })) >= viewLimit)
    throw new Problem('invalid-fields', {
      errors: { name: `You have ${viewLimit} views. Delete one that you no longer use` },
    });
  const data = { ...view, ownerId: person.id };
  return toView(await savedView.create({ data, select: selection }).catch(refuseTakenName), person);
}

/**
 * Takes the place of a view. It stays its owner's.
 *
 * @throws Problem `not-found`, also for a view of somebody else; `invalid-fields` as for a new one
 */
export async function changeView({ savedView }: Models, id: string, view: NewView, by: Person): Promise<void> {
  checkQuery(view);
  const where = changeable(id, by);
  const { count } = await savedView.updateMany({ where, data: view }).catch(refuseTakenName);
  if (count === 0) throw new Problem('not-found');
}

/** @throws Problem `not-found`, also for a view of somebody else. */
export async function removeView({ savedView }: Models, id: string, by: Person): Promise<void> {
  const { count } = await savedView.deleteMany({ where: changeable(id, by) });
  if (count === 0) throw new Problem('not-found');
}
