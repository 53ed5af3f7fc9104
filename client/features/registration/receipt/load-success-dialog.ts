import { ReferenceReceipt } from './ReferenceReceipt.tsx';

/** Loads the dialog while the application is on its way. Should it not arrive, the reference ID is shown without it. */
export async function loadSuccessDialog() {
  try {
    const { SuccessDialog } = await import('./SuccessDialog.tsx');
    return { default: SuccessDialog };
  } catch {
    return { default: ReferenceReceipt };
  }
}
