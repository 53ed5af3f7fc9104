import type { Screen, ScreenRow } from '../../content/products/screen.ts';
import styles from './StepScreen.module.css';

const width = 360;
const rowHeight = 34;
const barHeight = 36;
/** A voice: strokes above and below the middle of the line. */
const voice = [3, 7, 4, 9, 6, 11, 5, 8, 3, 6, 10, 4, 7, 9, 5, 8, 3, 10, 6, 4, 8, 5, 7, 3]
  .map((half, index) => `M${30 + 13 * index}-${half}v${2 * half}`)
  .join('');

/** What a row draws besides its text, around the middle of its height. */
function Parts({ row }: { row: ScreenRow }) {
  switch (row.kind) {
    case 'entry':
      return row.mark === 'done' && <path className={styles.done} d="M334 0l4 4 7-8" />;
    case 'choice':
      return <circle className={row.chosen ? styles.chosen : styles.ring} cx={28} r={8} />;
    case 'share':
      return (
        <>
          <rect className={styles.rest} x={150} y={-4} width={144} height={8} rx={4} />
          <rect className={styles.fill} x={150} y={-4} width={Math.round(144 * row.share)} height={8} rx={4} />
        </>
      );
    case 'bubbles':
      return [...'ABCD'].map((letter, index) => {
        const isFilled = row.filled.includes(letter);
        return (
          <g key={letter} transform={`translate(${218 + 38 * index})`}>
            <circle className={isFilled ? styles.fill : styles.ring} r={11} />
            {!isFilled && (
              <text className={styles.letter} y={4}>
                {letter}
              </text>
            )}
          </g>
        );
      });
    case 'wave':
      return <path className={styles.wave} d={voice} />;
    case 'said':
    case 'button':
      return (
        <rect
          className={row.kind === 'said' ? styles.rest : styles.button}
          x={16}
          y={-14}
          width={328}
          height={28}
          rx={8}
        />
      );
  }
}

const starts: Record<ScreenRow['kind'], number> = {
  entry: 20,
  share: 20,
  bubbles: 20,
  choice: 46,
  said: 28,
  wave: 20,
  button: 180,
};

/** A line of the screen: its parts, its text, and a value at the right. */
function Row({ row }: { row: ScreenRow }) {
  const isDoubtful =
    (row.kind === 'entry' && row.mark === 'doubt') || (row.kind === 'bubbles' && row.filled.length > 1);
  const value = 'value' in row && row.value;
  return (
    <>
      {isDoubtful && <rect className={styles.doubt} x={8} y={-15} width={344} height={30} rx={6} />}
      <Parts row={row} />
      {'text' in row && (
        <text
          x={starts[row.kind]}
          y={5}
          className={row.kind === 'button' ? styles.pressed : undefined}
          lang={'lang' in row ? row.lang : undefined}
        >
          {row.text}
        </text>
      )}
      {value && (
        <text className={styles.value} x={row.kind === 'entry' && row.mark === 'done' ? 324 : 344} y={5}>
          {value}
        </text>
      )}
    </>
  );
}

/** A drawn screen of a product, in the colours of the page. */
export function StepScreen({ screen: { alt, title, rows } }: { screen: Screen }) {
  const height = barHeight + 16 + rowHeight * rows.length;
  return (
    <svg className={styles.screen} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <rect className={styles.window} x={0.5} y={0.5} width={width - 1} height={height - 1} rx={12} />
      <path className={styles.bar} d="M1 36V12A11 11 0 0 1 12 1H348A11 11 0 0 1 359 12V36Z" />
      <text className={styles.name} x={20} y={24}>
        {title}
      </text>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes the order of its lines
        <g key={index} transform={`translate(0 ${barHeight + 8 + rowHeight * (index + 0.5)})`}>
          <Row row={row} />
        </g>
      ))}
    </svg>
  );
}
