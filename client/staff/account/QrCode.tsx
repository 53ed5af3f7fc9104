import { Paper } from '@mantine/core';
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Modules of light around a code. */
const margin = 4;

/** A text of ASCII as a QR code, dark on light in both colour schemes, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index);
    const dots = modules.flatMap((y) =>
      modules.flatMap((x) => (code.isDark(y, x) ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
    );
    return { size: modules.length + margin * 2, path: dots.join('') };
  }, [text]);
  return (
    <Paper w="13rem" maw="100%" p={0} bg="#ffffff">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} display="block">
        <path d={path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
    </Paper>
  );
}
