import { Box, Center, Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LeadResume } from '../../../shared/staff-leads.ts';
import { viewerPath } from '../../../shared/staff-page.ts';
import { send } from '../api.ts';
import { Empty, Failure } from '../ui/Page.tsx';
import { SmallButton } from '../ui/parts.tsx';
import type { FromFrame, NotShown, ToFrame } from '../viewer-messages.ts';
import styles from './Resume.module.css';

/** Milliseconds between requests for a sign of life, and the number of missing answers that stops the frame. */
const askEvery = 5_000;
const maySkip = 6;

const damaged = {
  title: 'This resume cannot be shown here',
  text: 'It is damaged. Download the file to read it.',
};
const stopped = {
  title: 'The preview was stopped',
  text: 'Showing this file takes more time or memory than any resume does. Download it only if you trust who sent it.',
};

async function answerNeed(port: MessagePort | undefined, name: string) {
  const { readAsset } = await import('./viewer-assets.ts');
  port?.postMessage(await readAsset(name).catch(() => null));
}

/** Repeats a key of the frame on the page. A key with an action moves the focus to the page. */
function pressAround(frame: HTMLIFrameElement, key: string) {
  if (document.activeElement !== frame) return;
  const isUnused = frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!isUnused) frame.blur();
}

interface FrameProps {
  /** The file, once it is there. */
  bytes: ArrayBuffer | undefined;
  fileName: string;
  scheme: 'light' | 'dark';
  onRetry(): void;
}

/** A frame without network and without access to this page. One without a sign of life is removed. */
function Frame({ bytes, fileName, scheme, onRetry }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'shown' | NotShown>('loading');
  // No name matches the opaque origin of the frame; the policy of this page limits its content.
  const tell = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*'), []);

  useEffect(() => {
    let owed = 0;
    const timer = setInterval(() => {
      owed += 1;
      if (owed > maySkip) setState('too-long');
      else tell({ type: 'alive' });
    }, askEvery);
    function listen({ source, data, ports }: MessageEvent<FromFrame>) {
      if (!frame.current || source !== frame.current.contentWindow) return;
      owed = 0;
      if (data.type === 'need') void answerNeed(ports[0], data.name);
      if (data.type === 'key') pressAround(frame.current, data.key);
      if (data.type === 'ready' || data.type === 'shown') setState(data.type);
      if (data.type === 'failed') setState(data.reason);
    }
    addEventListener('message', listen);
    return () => {
      clearInterval(timer);
      removeEventListener('message', listen);
    };
  }, [tell]);
  useEffect(() => {
    if (state === 'ready' && bytes) tell({ type: 'open', bytes, fileName, scheme });
  }, [state, bytes, fileName, scheme, tell]);

  const isOpen = state === 'loading' || state === 'ready' || state === 'shown';
  if (!isOpen) {
    const { title, text } = state === 'damaged' ? damaged : stopped;
    return (
      <Center className={styles.content} display="flex" role="alert">
        <Empty title={title}>
          <Text mb="xs">{text}</Text>
          <SmallButton onClick={onRetry}>Try again</SmallButton>
        </Empty>
      </Center>
    );
  }
  return (
    <Box pos="relative">
      <iframe
        ref={frame}
        src={viewerPath}
        sandbox="allow-scripts"
        title={`Resume ${fileName}`}
        className={styles.content}
      />
      {state !== 'shown' && (
        <Skeleton pos="absolute" inset={1} h="auto" role="status" aria-label="Opening the resume" />
      )}
    </Box>
  );
}

/** Shows a resume in a frame, to which a message carries its bytes. */
export function ResumeViewer({ resume: { id, fileName } }: { resume: LeadResume }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [attempt, setAttempt] = useState(0);
  // Not refreshed by changes, because a file stays the same.
  const { data, error, refetch } = useQuery({
    queryKey: ['resume', id],
    queryFn: async ({ signal }) =>
      (await send('GET /api/admin/resumes/:id/view', { params: { id }, signal })).arrayBuffer(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  const given = { bytes: data, fileName, scheme };
  return <Frame key={`${attempt} ${scheme}`} {...given} onRetry={() => setAttempt(attempt + 1)} />;
}
