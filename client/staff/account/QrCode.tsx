import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { qrModules } from './qr.ts';

/** Modules of light around a code. */
const margin = 4;

/** A text as a QR code, dark on light in both colour schemes, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = qrModules(text);
    const dots = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
    );
    return { size: rows.length + margin * 2, path: dots.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.code} role="img" aria-label={label}>
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
