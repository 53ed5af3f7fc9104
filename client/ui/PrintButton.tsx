import { Button } from './Button.tsx';

export interface PrintButtonProps {
  label: string;
}

/** Opens the print dialog of the browser, which also saves as PDF. Not shown where no script runs. */
export function PrintButton({ label }: PrintButtonProps) {
  return (
    <Button variant="secondary" data-replay="" data-needs-script="" data-print="hidden" onClick={() => print()}>
      {label}
    </Button>
  );
}
