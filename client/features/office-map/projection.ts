/** Degrees, WGS 84: [latitude, longitude]. */
export type Position = readonly [latitude: number, longitude: number];

/** Pixels of the whole world at zoom 0, in the projection that map tiles use (Web Mercator). */
const worldSize = 256;

function project([latitude, longitude]: Position): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [worldSize * (0.5 + longitude / 360), worldSize * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Where a position lies on a map, in CSS pixels right of and below its centre. */
export function pixelOffset(position: Position, centre: Position, zoom: number): { x: number; y: number } {
  const [x, y] = project(position);
  const [centreX, centreY] = project(centre);
  return { x: (x - centreX) * 2 ** zoom, y: (y - centreY) * 2 ** zoom };
}
