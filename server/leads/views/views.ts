import { type NewView, type SavedView, viewLimit } from '../../../shared/saved-views.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Actor, Person } from '../../staff/accounts/permissions.ts';
import { knownQuery } from './known-query.ts';

type Rows = Pick<Database, 'rows'>;

interface StoredView {
  id: string;
  name: string;
  isShared: boolean;
  query: string;
  columns: string[];
  ownerId: string;
  owner: string;
}

const selection = `v.id, v.name, v.is_shared AS "isShared", v.query, v.columns, v.owner_id AS "ownerId", s.name AS owner
  FROM saved_views v JOIN staff_accounts s ON s.id = v.owner_id`;

/** Whose views an actor may change: their own, and an admin those that everybody sees. */
const changeable = '(owner_id = $2::uuid OR (is_shared AND $3::boolean))';
const rightsOf = ({ id, role }: Person) => [id, role === 'admin'];

function toView({ ownerId, query, ...view }: StoredView, actor: Actor): SavedView {
  const person = actor.kind === 'session' ? actor : undefined;
  const isMine = person?.id === ownerId;
  return {
    ...view,
    ...knownQuery(query),
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

const nameTaken = () =>
  new Problem('invalid-fields', { errors: { name: 'There is a view with this name already. Choose another one' } });

/** The actor's own views and those that are shared, by their names. A token has none of its own. */
export async function listViews({ rows }: Rows, actor: Actor): Promise<SavedView[]> {
  const owner = actor.kind === 'session' ? actor.id : null;
  const found = await rows<StoredView>(
    `SELECT ${selection} WHERE v.owner_id = $1::uuid OR v.is_shared ORDER BY lower(v.name), s.name, v.id`,
    [owner],
  );
  return found.map((view) => toView(view, actor));
}

/** @throws Problem `invalid-fields` when the name is taken, the query is not one of the list, or there are too many. */
export async function addView({ rows }: Rows, view: NewView, person: Person): Promise<SavedView> {
  checkQuery(view);
  const [count] = await rows<{ views: number }>(
    'SELECT count(*)::int AS views FROM saved_views WHERE owner_id = $1::uuid',
    [person.id],
  );
  if ((count?.views ?? 0) >= viewLimit)
    throw new Problem('invalid-fields', {
      errors: { name: `You have ${viewLimit} views. Delete one that you no longer use` },
    });
  const [added] = await rows<{ id: string }>(
    `INSERT INTO saved_views (owner_id, name, is_shared, query, columns) VALUES ($1::uuid, $2, $3, $4, $5)
     ON CONFLICT (owner_id, name) DO NOTHING RETURNING id`,
    [person.id, view.name, view.isShared, view.query, view.columns],
  );
  if (!added) throw nameTaken();
  return toView({ ...view, id: added.id, ownerId: person.id, owner: person.name }, person);
}

/**
 * Takes the place of a view. It stays its owner's.
 *
 * @throws Problem `not-found`, also for a view of somebody else; `invalid-fields` as for a new one
 */
export async function changeView(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  view: NewView,
  by: Person,
) {
  checkQuery(view);
  await transaction(async (session) => {
    const [found] = await session.rows<{ isTaken: boolean }>(
      `SELECT EXISTS (SELECT FROM saved_views o WHERE o.owner_id = v.owner_id AND o.name = $4 AND o.id <> v.id) AS "isTaken"
       FROM saved_views v WHERE id = $1::uuid AND ${changeable} FOR UPDATE`,
      [id, ...rightsOf(by), view.name],
    );
    if (!found) throw new Problem('not-found');
    if (found.isTaken) throw nameTaken();
    await session.rows(
      'UPDATE saved_views SET name = $2, is_shared = $3, query = $4, columns = $5 WHERE id = $1::uuid',
      [id, view.name, view.isShared, view.query, view.columns],
    );
  });
}

/** @throws Problem `not-found`, also for a view of somebody else. */
export async function removeView({ rows }: Rows, id: string, by: Person): Promise<void> {
  const removed = await rows(`DELETE FROM saved_views WHERE id = $1::uuid AND ${changeable} RETURNING id`, [
    id,
    ...rightsOf(by),
  ]);
  if (removed.length === 0) throw new Problem('not-found');
}
