import type { Material, Paint } from './palette.ts';
import type { Pen } from './pen.ts';
import { type Affine, ellipse, type Point, point, polygon, polyline, rect, type Shape, transform } from './shapes.ts';

/** A place in the isometric space: x runs to the lower right, y to the lower left, z upwards. */
export type Place = readonly [x: number, y: number, z: number];
/** Extent of a solid along x, y and z. */
export type Size = readonly [width: number, depth: number, height: number];

const cos = Math.sqrt(3) / 2;
const sin = 0.5;

/** Where a place of the space is seen on the drawing. */
export function project([x, y, z]: Place): Point {
  return [(x - y) * cos, (x + y) * sin - z];
}

/** Horizontal plane: u runs along x, v along y. */
export function floor(place: Place): Affine {
  const [e, f] = project(place);
  return [cos, sin, -cos, sin, e, f];
}

/** Upright plane that faces the lower left: u runs along x (to the right), v downwards from `place`. */
export function leftWall(place: Place): Affine {
  const [e, f] = project(place);
  return [cos, sin, 0, 1, e, f];
}

/** Upright plane that faces the lower right: u runs against y (to the right), v downwards from `place`. */
export function rightWall(place: Place): Affine {
  const [e, f] = project(place);
  return [cos, -sin, 0, 1, e, f];
}

/** A block whose corner nearest to the origin is `place`. */
export function box(
  pen: Pen,
  [x, y, z]: Place,
  [width, depth, height]: Size,
  { top, left, right, rim }: Material,
): void {
  const up = z + height;
  if (height > 0) {
    pen.on(leftWall([x, y + depth, up])).fill(left, rect(0, 0, width, height));
    pen.on(rightWall([x + width, y + depth, up])).fill(right, rect(0, 0, depth, height));
  }
  const plane = pen.on(floor([x, y, up]));
  plane.fill(top, rect(0, 0, width, depth));
  plane.line(rim, 0.8, polyline([0, depth], [width, depth], [width, 0]), { opacity: 0.55 });
}

/** A block with upright edges rounded by `radius`. */
export function slab(
  pen: Pen,
  [x, y, z]: Place,
  [width, depth, height]: Size,
  radius: number,
  { top, left, right, rim }: Material,
): void {
  const outline = transform(rect(0, 0, width, depth, radius), floor([x, y, z + height]));
  const side = extruded(outline, height);
  pen.fill(right, side.right);
  pen.fill(left, side.left);
  pen.fill(top, outline);
  pen.line(rim, 0.8, outline, { opacity: 0.5 });
}

/** The visible side of an outline that is pushed down by `height`, split below its lowest point. */
function extruded(outline: Shape, height: number): { left: Shape; right: Shape } {
  const points = sampled(outline);
  const split = points.reduce((best, point) => (point[1] > best[1] ? point : best));
  const leftmost = points.reduce((best, point) => (point[0] < best[0] ? point : best));
  const rightmost = points.reduce((best, point) => (point[0] > best[0] ? point : best));
  const below = points.filter(([px, py]) => py >= edge([px, py], leftmost, rightmost)).sort((a, b) => a[0] - b[0]);
  const part = (from: number, to: number) => {
    const lower = below.filter(([px]) => px >= from && px <= to);
    return polygon(...lower, ...lower.toReversed().map(([px, py]): Point => [px, py + height]));
  };
  return { left: part(leftmost[0], split[0]), right: part(split[0], rightmost[0]) };
}

function edge([x]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) - 0.01;
}

/** Points along an outline; curves are followed in five steps. */
function sampled(outline: Shape): Point[] {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const segment of outline) {
    if (segment.type === 'close') continue;
    if (segment.type === 'cubic') {
      for (const t of [0.2, 0.4, 0.6, 0.8]) {
        const mix = (axis: 0 | 1) =>
          (1 - t) ** 3 * from[axis] +
          3 * (1 - t) ** 2 * t * segment.c1[axis] +
          3 * (1 - t) * t ** 2 * segment.c2[axis] +
          t ** 3 * segment.to[axis];
        points.push([mix(0), mix(1)]);
      }
    }
    points.push(segment.to);
    from = segment.to;
  }
  return points;
}

/** A standing cylinder; `place` is the centre of its foot. */
export function cylinder(pen: Pen, [x, y, z]: Place, radius: number, height: number, material: Material): void {
  const [cx, cy] = project([x, y, z + height]);
  const [rx, ry] = [radius * 1.2247, radius * Math.SQRT1_2];
  const k = 0.5523;
  pen.fill({ ...asGradient(material.left, material.right), direction: 'across' }, [
    { type: 'move', to: [cx - rx, cy] },
    { type: 'line', to: [cx - rx, cy + height] },
    {
      type: 'cubic',
      c1: [cx - rx, cy + height + ry * k],
      c2: [cx - rx * k, cy + height + ry],
      to: [cx, cy + height + ry],
    },
    {
      type: 'cubic',
      c1: [cx + rx * k, cy + height + ry],
      c2: [cx + rx, cy + height + ry * k],
      to: [cx + rx, cy + height],
    },
    { type: 'line', to: [cx + rx, cy] },
    { type: 'close' },
  ]);
  pen.fill(material.top, ellipse(cx, cy, rx, ry));
  pen.line(material.rim, 0.8, ellipse(cx, cy, rx, ry), { opacity: 0.5 });
}

function asGradient(left: Paint, right: Paint) {
  const start = typeof left === 'string' ? { from: left, fromOpacity: 1 } : left;
  const end = typeof right === 'string' ? { to: right, toOpacity: 1 } : right;
  return { from: start.from, to: end.to, fromOpacity: start.fromOpacity, toOpacity: end.toOpacity };
}

/** Soft shadow that a solid throws to the lower right. */
export function shadow(pen: Pen, [x, y, z]: Place, [width, depth, length]: Size, opacity = 0.12): void {
  const plane = pen.on(floor([x, y, z]));
  plane.fill(
    'ink3',
    polygon(
      [0, depth],
      [width, depth],
      [width, 0],
      [width + length, 0],
      [width + length, depth],
      [length, depth + length * 0.15],
    ),
    opacity,
  );
}

/** Lines of a floor, `cells` squares of `step` in both directions from `place`. */
export function grid(
  pen: Pen,
  place: Place,
  cells: number,
  step: number,
  paint: Paint = 'indigo3',
  opacity = 0.22,
): void {
  const plane = pen.backdrop().on(floor(place));
  const length = cells * step;
  for (let index = 0; index <= cells; index++) {
    plane.line(paint, 0.7, polyline([index * step, 0], [index * step, length]), { opacity });
    plane.line(paint, 0.7, polyline([0, index * step], [length, index * step]), { opacity });
  }
}

/** Dots on a floor, as `grid`. */
export function dots(
  pen: Pen,
  place: Place,
  cells: number,
  step: number,
  paint: Paint = 'indigo3',
  opacity = 0.4,
): void {
  const plane = pen.backdrop().on(floor(place));
  for (let row = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++)
      plane.line(paint, 2.4, point(column * step, row * step), { opacity });
  }
}

/** A pen that draws upright, facing the viewer, from a place of the space. */
export function standing(pen: Pen, place: Place, scale = 1): Pen {
  return pen.at(...project(place), scale);
}
