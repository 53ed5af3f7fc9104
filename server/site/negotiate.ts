/** Content codings that the build prepares, best first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number] | 'identity';

/**
 * Selects the content coding by an `Accept-Encoding` header (RFC 9110, section 12.5.3): the highest weight wins, brotli on a tie.
 * Without a header, or when it allows neither, `identity`.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number.parseFloat(quality.slice(2));
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = encodings.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  const plain = weights.get('identity') ?? 0;
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : 'identity';
}

/** True when an `If-None-Match` header lists this entity tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === tag;
  });
}
