import { PointList, type PointListProps } from '../ui/PointList.tsx';
import { SplitSection, type SplitSectionProps } from '../ui/SplitSection.tsx';

/** A section of arguments beside its heading. */
export function Points({ points, ...section }: Omit<SplitSectionProps, 'children'> & PointListProps) {
  return (
    <SplitSection {...section}>
      <PointList points={points} />
    </SplitSection>
  );
}
