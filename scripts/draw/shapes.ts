/** A point of the drawing plane: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** The map (x, y) -> (a x + c y + e, b x + d y + f), as in SVG's `matrix(a b c d e f)`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Segment =
  | { readonly type: 'move' | 'line'; readonly to: Point }
  | { readonly type: 'cubic'; readonly c1: Point; readonly c2: Point; readonly to: Point }
  | { readonly type: 'close' };

export type Shape = readonly Segment[];

export const identity: Affine = [1, 0, 0, 1, 0, 0];

function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The map that applies `inner` first and `outer` to its result. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d] = inner;
  const [e, f] = apply(outer, [inner[4], inner[5]]);
  return [
    outer[0] * a + outer[2] * b,
    outer[1] * a + outer[3] * b,
    outer[0] * c + outer[2] * d,
    outer[1] * c + outer[3] * d,
    e,
    f,
  ];
}

export function transform(shape: Shape, map: Affine): Shape {
  return shape.map((segment) => {
    if (segment.type === 'close') return segment;
    if (segment.type === 'cubic') {
      return { type: 'cubic', c1: apply(map, segment.c1), c2: apply(map, segment.c2), to: apply(map, segment.to) };
    }
    return { type: segment.type, to: apply(map, segment.to) };
  });
}

export function polyline(...points: readonly Point[]): Shape {
  return points.map((to, index) => ({ type: index === 0 ? 'move' : 'line', to }));
}

export function polygon(...points: readonly Point[]): Shape {
  return [...polyline(...points), { type: 'close' }];
}

/** Control point distance that makes a cubic curve follow a quarter of a unit circle. */
const quarter = 0.5523;

/** Rectangle whose corners are rounded by `radius` (limited to half of the shorter side). */
export function rect(x: number, y: number, width: number, height: number, radius = 0): Shape {
  const right = x + width;
  const bottom = y + height;
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return polygon([x, y], [right, y], [right, bottom], [x, bottom]);
  const k = r * (1 - quarter);
  return [
    { type: 'move', to: [x + r, y] },
    { type: 'line', to: [right - r, y] },
    { type: 'cubic', c1: [right - k, y], c2: [right, y + k], to: [right, y + r] },
    { type: 'line', to: [right, bottom - r] },
    { type: 'cubic', c1: [right, bottom - k], c2: [right - k, bottom], to: [right - r, bottom] },
    { type: 'line', to: [x + r, bottom] },
    { type: 'cubic', c1: [x + k, bottom], c2: [x, bottom - k], to: [x, bottom - r] },
    { type: 'line', to: [x, y + r] },
    { type: 'cubic', c1: [x, y + k], c2: [x + k, y], to: [x + r, y] },
    { type: 'close' },
  ];
}

/** A dot as wide as the line that draws it. */
export function point(x: number, y: number): Shape {
  return polyline([x, y], [x, y]);
}

export function ellipse(x: number, y: number, rx: number, ry: number): Shape {
  const kx = rx * quarter;
  const ky = ry * quarter;
  return [
    { type: 'move', to: [x + rx, y] },
    { type: 'cubic', c1: [x + rx, y + ky], c2: [x + kx, y + ry], to: [x, y + ry] },
    { type: 'cubic', c1: [x - kx, y + ry], c2: [x - rx, y + ky], to: [x - rx, y] },
    { type: 'cubic', c1: [x - rx, y - ky], c2: [x - kx, y - ry], to: [x, y - ry] },
    { type: 'cubic', c1: [x + kx, y - ry], c2: [x + rx, y - ky], to: [x + rx, y] },
    { type: 'close' },
  ];
}

export function circle(x: number, y: number, radius: number): Shape {
  return ellipse(x, y, radius, radius);
}

/** Part of a circle, from and to in degrees, clockwise from the right (as on screen). */
export function arc(x: number, y: number, radius: number, from: number, to: number): Shape {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  const step = ((to - from) / steps) * (Math.PI / 180);
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  const on = (angle: number): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  const start = from * (Math.PI / 180);
  const segments: Segment[] = [{ type: 'move', to: on(start) }];
  for (let index = 0; index < steps; index++) {
    const a = start + index * step;
    const b = a + step;
    const [ax, ay] = on(a);
    const [bx, by] = on(b);
    segments.push({
      type: 'cubic',
      c1: [ax - handle * Math.sin(a), ay + handle * Math.cos(a)],
      c2: [bx + handle * Math.sin(b), by - handle * Math.cos(b)],
      to: [bx, by],
    });
  }
  return segments;
}

/** Slice of a pie around (x, y); angles as in `arc`. */
export function sector(x: number, y: number, radius: number, from: number, to: number): Shape {
  const [start, ...rest] = arc(x, y, radius, from, to);
  if (start?.type !== 'move') return [];
  return [{ type: 'move', to: [x, y] }, { type: 'line', to: start.to }, ...rest, { type: 'close' }];
}

/** Smooth curve through all points (Catmull-Rom). */
export function curve(...points: readonly Point[]): Shape {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const segments: Segment[] = [{ type: 'move', to: at(0) }];
  for (let index = 0; index < points.length - 1; index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    segments.push({
      type: 'cubic',
      c1: [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
      c2: [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6],
      to: p2,
    });
  }
  return segments;
}

/** One cubic curve between two points that leaves and arrives horizontally, as a wire in a diagram does. */
export function wire([x1, y1]: Point, [x2, y2]: Point): Shape {
  const middle = (x1 + x2) / 2;
  return [
    { type: 'move', to: [x1, y1] },
    { type: 'cubic', c1: [middle, y1], c2: [middle, y2], to: [x2, y2] },
  ];
}

/** The same outline as one area: closes an open shape down to the line y = `base`. */
export function downTo(shape: Shape, base: number): Shape {
  const first = shape[0];
  const last = shape.at(-1);
  if (first?.type !== 'move' || last === undefined || last.type === 'close') return shape;
  return [
    ...shape,
    { type: 'line', to: [last.to[0], base] },
    { type: 'line', to: [first.to[0], base] },
    { type: 'close' },
  ];
}
