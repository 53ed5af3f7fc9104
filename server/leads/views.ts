import type { FastifyInstance } from 'fastify';
import { type NewView, type SavedView, viewLimit } from '../../shared/saved-views.ts';
import { leadQuerySchema } from '../../shared/staff-leads.ts';
import type { Db } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { isTaken } from '../platform/database/unavailable.ts';
import { type Actor, type Person, personOf } from '../platform/http/actors.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';

const withOwner = { owner: { select: { name: true } } } as const satisfies Prisma.SavedViewInclude;

/** Views keep neither search words, which may name a person, nor parameters of one page or of single leads. */
const { q, cursor, limit, numbers, tz, ...kept } = leadQuerySchema.shape;
const parameters = new Map(Object.entries(kept));

/** The valid part of a saved query, and its lost parameters: fields or courses may have been removed. */
function knownQuery(query: string) {
  const known = new URLSearchParams();
  const lost = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const schema = parameters.get(name);
    const all = [...known.getAll(name), value];
    // A repeated parameter must accept all its values together.
    const isKnown = schema?.safeParse(value).success && (all.length === 1 || schema.safeParse(all).success);
    if (isKnown) known.append(name, value);
    else lost.add(name);
  }
  return { query: String(known), lost: [...lost] };
}

/** A person may change their own views, and an admin shared ones. */
function changeable(id: string, by: Person) {
  return { id, OR: [{ ownerId: by.id }, ...(by.role === 'admin' ? [{ isShared: true }] : [])] };
}

function toView(
  { ownerId, owner, query, ...view }: Prisma.SavedViewGetPayload<{ include: typeof withOwner }>,
  actor: Actor,
): SavedView {
  const person = actor.kind === 'session' ? actor : undefined;
  const isMine = person?.id === ownerId;
  const canChange = isMine || (person?.role === 'admin' && view.isShared);
  return { ...view, ...knownQuery(query), owner: owner.name, isMine, canChange };
}

const refuse = (errors: Partial<Record<keyof NewView, string>>) => new Problem('invalid-fields', { errors });

function checkQuery({ query }: NewView) {
  const { lost } = knownQuery(query);
  if (lost.length > 0) throw refuse({ query: `A view cannot keep ${lost.join(', ')}` });
}

function refuseTakenName(error: unknown): never {
  throw isTaken(error) ? refuse({ name: 'There is a view with this name already. Choose another one' }) : error;
}

export async function viewRoutes(app: FastifyInstance, { database }: { database: Db }) {
  route(app, 'GET /api/admin/views', async ({ actor }) => {
    // A token has no own views.
    const own = actor.kind === 'session' ? [{ ownerId: actor.id }] : [];
    const where = { OR: [...own, { isShared: true }] };
    const found = await database.prisma.savedView.findMany({ where, include: withOwner });
    const views = found.map((view) => toView(view, actor));
    return {
      items: views.sort((one, other) => one.name.localeCompare(other.name) || one.owner.localeCompare(other.owner)),
    };
  });

  route(app, 'POST /api/admin/views', (request) =>
    request.change(async ({ savedView }, audit) => {
      checkQuery(request.body);
      const person = personOf(request);
      if ((await savedView.count({ where: { ownerId: person.id } })) >= viewLimit)
        throw refuse({ name: `You have ${viewLimit} views. Delete one that you no longer use` });
      const data = { ...request.body, ownerId: person.id };
      const view = await savedView.create({ data, include: withOwner }).catch(refuseTakenName);
      await audit('view.add', view.id, { isShared: view.isShared });
      return toView(view, person);
    }),
  );

  route(app, 'PUT /api/admin/views/:id', async (request) => {
    const { params, body } = request;
    checkQuery(body);
    await request.change(async ({ savedView }, audit) => {
      const where = changeable(params.id, personOf(request));
      await savedView.update({ where, data: body }).catch(refuseTakenName);
      await audit('view.change', params.id, { isShared: body.isShared });
    });
  });

  route(app, 'DELETE /api/admin/views/:id', async (request) => {
    const { id } = request.params;
    await request.change(async ({ savedView }, audit) => {
      await savedView.delete({ where: changeable(id, personOf(request)) });
      await audit('view.remove', id);
    });
  });
}
