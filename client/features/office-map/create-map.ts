import L from 'leaflet';
import type { Office } from '../../../shared/site.ts';
import './leaflet.css';
import styles from './OfficeMap.module.css';

export interface MapProps {
  offices: readonly Office[];
  /** Degrees, WGS 84. */
  centre: readonly [latitude: number, longitude: number];
  zoom: number;
}

interface MapOptions extends MapProps {
  tileUrl: string | undefined;
  /** Called when no tile of the street map could be loaded. */
  onTilesFailed(): void;
}

const markerSize: L.PointTuple = [32, 42];

function element(tag: string, className: string | undefined, text: string): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}

/**
 * Tiles as plain images. Leaflet's own tile layer empties them with a `data:` image, which the content security policy
 * forbids.
 */
class Tiles extends L.GridLayer {
  readonly #url: string;

  constructor(url: string) {
    super({ maxZoom: 19 });
    this.#url = url;
  }

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = new Image();
    tile.alt = '';
    // Tile services require to know the site.
    tile.referrerPolicy = 'strict-origin-when-cross-origin';
    tile.onload = () => done(undefined, tile);
    tile.onerror = () => done(new Error(`The map tile ${z}/${x}/${y} did not load`), tile);
    tile.src = L.Util.template(this.#url, { x, y, z });
    return tile;
  }
}

function officeMarker(office: Office, number: number): L.Marker {
  const popup = document.createElement('div');
  popup.append(
    element('strong', undefined, office.name),
    element('p', undefined, office.address),
    element('p', styles.landmark, office.landmark),
  );
  return L.marker([...office.position], {
    icon: L.divIcon({
      className: styles.marker ?? '',
      html: element('span', undefined, String(number)),
      iconSize: markerSize,
      iconAnchor: [markerSize[0] / 2, markerSize[1]],
      popupAnchor: [0, -markerSize[1]],
    }),
    title: office.name,
    alt: `${number}: ${office.name}`,
  }).bindPopup(popup, { closeButton: false });
}

/** Zoom buttons without HTML strings, unlike Leaflet's. */
function zoomControl(map: L.Map): HTMLElement {
  const control = document.createElement('div');
  control.className = `${styles.zoom} leaflet-control`;
  for (const { sign, label, zoom } of [
    { sign: '+', label: 'Zoom in', zoom: () => map.zoomIn() },
    { sign: '−', label: 'Zoom out', zoom: () => map.zoomOut() },
  ]) {
    const button = element('button', undefined, sign);
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', label);
    button.addEventListener('click', zoom);
    control.append(button);
  }
  L.DomEvent.disableClickPropagation(control);
  return control;
}

/** Shows the offices on a street map in `container`, without tiles where their address is unknown. */
export function createMap(container: HTMLElement, options: MapOptions): L.Map {
  const { offices, centre, zoom, tileUrl, onTilesFailed } = options;
  const map = L.map(container, {
    center: [...centre],
    zoom,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
  });
  const corner = new L.Control({ position: 'bottomright' });
  corner.onAdd = () => zoomControl(map);
  corner.addTo(map);
  for (const [index, office] of offices.entries()) officeMarker(office, index + 1).addTo(map);

  if (!tileUrl) return map;
  let shown = false;
  new Tiles(tileUrl)
    .on('tileload', () => {
      shown = true;
    })
    .on('load', () => {
      if (!shown) onTilesFailed();
    })
    .addTo(map);
  return map;
}
