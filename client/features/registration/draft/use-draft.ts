import { useEffect, useRef, useState } from 'react';
import type { Draft, OtherDraft } from './draft.ts';
import { beginTabDraft } from './draft-tab.ts';

/** Nothing of the form waits for its storage: it is loaded once the form is there. */
const storage = () => import('./draft.ts');

/** Milliseconds for which a discarded draft can be had back; then also the page forgets it. */
const undoTime = 60_000;

/** @param course the one that the address has named: it is nobody's work. */
function isEmpty({ values, file, uploaded }: Draft, course: string | undefined): boolean {
  const { course: chosen = '', ...others } = values;
  return !file && !uploaded && ['', course].includes(chosen) && Object.values(others).every((value) => value === '');
}

interface DraftOptions {
  /** What the form holds now. */
  read: () => Draft;
  /** Fills in what is empty in the form. */
  fill: (draft: Draft) => void;
  /** Empties the form. */
  clear: () => void;
  /** The course that the form offers by itself. */
  given: () => string | undefined;
}

/**
 * Keeps the form's content in this browser until the server has it. By itself it comes back only in the tab that wrote
 * it; elsewhere `other` is to be asked about. Without storage everything here works for as long as the page lives.
 */
export function useDraft({ read, fill, clear, given }: DraftOptions) {
  /** Of the tab's draft; undefined until it is known, and where storage is refused. */
  const id = useRef<string>(undefined);
  const saved = useRef<Draft>(undefined);
  const sharedBox = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'none' | 'kept' | 'restored'>('none');
  const [other, setOther] = useState<OtherDraft>();
  const [discarded, setDiscarded] = useState<Draft>();
  const [isShared, setShared] = useState(false);

  /** Saves what the form holds now, and deletes the draft of an empty one. */
  async function keep(): Promise<void> {
    const draft = read();
    const isFilled = !isEmpty(draft, given());
    setState((before) => (isFilled ? (before === 'none' ? 'kept' : before) : 'none'));
    if (isFilled) setDiscarded(undefined);
    if (!id.current) return;
    const before = saved.current;
    saved.current = isFilled ? draft : undefined;
    const own = id.current;
    const { saveDraft, deleteDraft } = await storage();
    if (isFilled) await saveDraft(own, draft, before);
    else if (before) await deleteDraft(own);
  }

  async function share(chosen: boolean): Promise<void> {
    setShared(chosen);
    if (chosen) setOther(undefined);
    setState((before) => (before === 'restored' ? 'kept' : before));
    if (!id.current) return;
    saved.current = undefined;
    const own = id.current;
    const { shareComputer } = await storage();
    await Promise.all([shareComputer(own, chosen), keep()]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    let isLeft = false;
    const opening = storage().then(({ openDraft }) => openDraft());
    // Without it the form works all the same.
    opening
      .catch(() => undefined)
      .then((opened) => {
        if (isLeft || !opened) return;
        id.current = opened.id;
        saved.current = opened.draft;
        setOther(opened.other);
        if (opened.draft) {
          fill(opened.draft);
          setState('restored');
        }
        const box = sharedBox.current;
        const chosenEarly = box?.checked && !opened.isShared;
        if (box && opened.isShared) box.checked = true;
        setShared(opened.isShared);
        void (chosenEarly ? share(true) : keep());
      });
    return () => {
      isLeft = true;
    };
  }, []);

  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => setDiscarded(undefined), undoTime);
    return () => clearTimeout(timer);
  }, [discarded]);

  return {
    state,
    other,
    isDiscarded: discarded !== undefined,
    isShared,
    sharedBox,
    keep,
    share,
    /** Takes the other draft over into this tab. */
    async continueOther(): Promise<void> {
      if (!other) return;
      setOther(undefined);
      const { readDraft, deleteDraft } = await storage();
      const draft = await readDraft(other.id);
      if (!draft) return;
      // What has been typed here so far stays a draft of its own: two applications are never joined.
      id.current = await beginTabDraft();
      saved.current = undefined;
      clear();
      fill(draft);
      setState('restored');
      await keep();
      await deleteDraft(other.id);
    },
    async startNew(): Promise<void> {
      setOther(undefined);
      if (other) await (await storage()).deleteDraft(other.id);
    },
    async discard(): Promise<void> {
      const draft = read();
      clear();
      setDiscarded(draft);
      await keep();
    },
    async undo(): Promise<void> {
      if (!discarded) return;
      fill(discarded);
      await keep();
    },
  };
}

export type DraftControls = ReturnType<typeof useDraft>;
