import { Box, Button, Center, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LeadResume } from '../../../shared/staff-leads.ts';
import { viewerPath } from '../../../shared/staff-page.ts';
import { send } from '../api.ts';
import { Failure } from '../ui/Page.tsx';
import type { FromFrame, NotShown, ToFrame } from '../viewer-messages.ts';
import styles from './Resume.module.css';

/** Milliseconds between requests for a sign of life, and the number of missing answers that stops the frame. */
const askEvery = 5_000;
const maySkip = 6;

type State =
  | { is: 'opening' }
  | { is: 'shown' }
  | { is: 'stopped'; reason: NotShown }
  | { is: 'failed'; error: unknown };

const damaged = {
  title: 'This resume cannot be shown here',
  text: 'It is damaged. Download the file to read it.',
};
const stopped = {
  title: 'The preview was stopped',
  text: 'Showing this file takes more time or memory than any resume does. Download it only if you trust who sent it.',
};

async function readBytes(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await send('GET /api/admin/resumes/:id/view', { params: { id }, signal })).arrayBuffer();
}

async function answerNeed(port: MessagePort | undefined, name: string): Promise<void> {
  const { readAsset } = await import('./viewer-assets.ts');
  port?.postMessage(await readAsset(name).catch(() => null));
}

/** Repeats a key of the frame on the page. A key with an action moves the focus to the page. */
function pressAround(frame: HTMLIFrameElement, key: string): void {
  if (document.activeElement !== frame) return;
  const isUnused = frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!isUnused) frame.blur();
}

/**
 * Shows a resume in a frame without network and without access to this page; a message carries its bytes. A frame
 * without a sign of life is removed.
 */
export function ResumeViewer({ resume }: { resume: LeadResume }) {
  const { id, fileName } = resume;
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [state, setState] = useState<State>({ is: 'opening' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stopping = new AbortController();
    const bytes = readBytes(id, stopping.signal);
    bytes.catch((error) => {
      if (!stopping.signal.aborted) setState({ is: 'failed', error });
    });
    let owed = 0;
    const timer = setInterval(() => {
      owed += 1;
      if (owed > maySkip) stop('too-long');
      else frame.current?.contentWindow?.postMessage({ type: 'alive' } satisfies ToFrame, '*');
    }, askEvery);
    function stop(reason: NotShown) {
      clearInterval(timer);
      setState({ is: 'stopped', reason });
    }
    async function listen({ source, data, ports }: MessageEvent<FromFrame>) {
      const target = frame.current?.contentWindow;
      if (!target || source !== target) return;
      owed = 0;
      if (data.type === 'need') void answerNeed(ports[0], data.name);
      if (data.type === 'ready') {
        const content = await bytes.catch(() => undefined);
        if (!content) return;
        const message: ToFrame = { type: 'open', bytes: content, fileName, scheme };
        // No name matches the opaque origin of the frame; the policy of this page limits its content.
        target.postMessage(message, '*', [content]);
      }
      if (data.type === 'key' && frame.current) pressAround(frame.current, data.key);
      if (data.type === 'shown') setState({ is: 'shown' });
      if (data.type === 'failed') stop(data.reason);
    }
    addEventListener('message', listen);
    return () => {
      stopping.abort();
      clearInterval(timer);
      removeEventListener('message', listen);
    };
  }, [id, fileName, attempt, scheme]);

  function retry() {
    setState({ is: 'opening' });
    setAttempt((before) => before + 1);
  }

  if (state.is === 'failed') return <Failure error={state.error} onRetry={retry} />;
  if (state.is === 'stopped') {
    const { title, text } = state.reason === 'damaged' ? damaged : stopped;
    return (
      <Center className={styles.content} display="flex" role="alert">
        <Stack align="center" gap="xs" maw="26rem" ta="center" p="md">
          <Text size="md" fw={600}>
            {title}
          </Text>
          <Text c="dimmed">{text}</Text>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Stack>
      </Center>
    );
  }
  return (
    <Box pos="relative">
      <iframe
        key={`${attempt} ${scheme}`}
        ref={frame}
        src={viewerPath}
        sandbox="allow-scripts"
        title={`Resume ${fileName}`}
        className={styles.content}
      />
      {state.is === 'opening' && (
        <Skeleton pos="absolute" inset={1} h="auto" role="status" aria-label="Opening the resume" />
      )}
    </Box>
  );
}
