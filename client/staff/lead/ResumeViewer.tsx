import { Button, Center, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LeadResume } from '../../../shared/staff-leads.ts';
import { viewerPath } from '../../../shared/staff-page.ts';
import { send } from '../api.ts';
import { Failure } from '../ui/Notices.tsx';
import type { FromFrame, ResumeKind, ToFrame } from '../viewer-messages.ts';
import styles from './ResumePanel.module.css';

/** Milliseconds until a frame that shows nothing is taken away. */
const patience = 45_000;

type State = { is: 'opening' } | { is: 'shown' } | { is: 'stopped' } | { is: 'failed'; error: unknown };

async function readBytes(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await send('GET /api/admin/resumes/:id/view', { params: { id }, signal })).arrayBuffer();
}

async function answerNeed(frame: Window, name: string): Promise<void> {
  const { readAsset } = await import('./viewer-assets.ts');
  const bytes = await readAsset(name).catch(() => null);
  // The frame has an origin of its own that no name matches; what may load into it, the policy of this page decides.
  frame.postMessage({ type: 'asset', name, bytes } satisfies ToFrame, '*');
}

interface ResumeViewerProps {
  resume: LeadResume;
  kind: ResumeKind;
}

/**
 * Shows a resume in a frame that has neither network nor access to this page: its bytes go in by a message, and what it draws stays
 * in. A frame that shows nothing in time is taken away.
 */
export function ResumeViewer({ resume, kind }: ResumeViewerProps) {
  const { id, fileName } = resume;
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const firstScheme = useRef(scheme);
  const [state, setState] = useState<State>({ is: 'opening' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stopping = new AbortController();
    const bytes = readBytes(id, stopping.signal);
    bytes.catch((error) => {
      if (!stopping.signal.aborted) setState({ is: 'failed', error });
    });
    const timer = setTimeout(() => setState({ is: 'stopped' }), patience);
    async function listen({ source, data }: MessageEvent<FromFrame>) {
      const target = frame.current?.contentWindow;
      if (!target || source !== target) return;
      if (data.type === 'need') void answerNeed(target, data.name);
      if (data.type === 'ready') {
        const content = await bytes.catch(() => undefined);
        const message: ToFrame | undefined = content && {
          type: 'open',
          bytes: content,
          kind,
          fileName,
          scheme: firstScheme.current,
        };
        if (message) target.postMessage(message, '*', [message.bytes]);
      }
      if (data.type === 'shown' || data.type === 'failed') {
        clearTimeout(timer);
        setState({ is: data.type === 'shown' ? 'shown' : 'stopped' });
      }
    }
    addEventListener('message', listen);
    return () => {
      stopping.abort();
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, [id, kind, fileName, attempt]);

  useEffect(() => {
    firstScheme.current = scheme;
    frame.current?.contentWindow?.postMessage({ type: 'scheme', scheme } satisfies ToFrame, '*');
  }, [scheme]);

  function retry() {
    setState({ is: 'opening' });
    setAttempt((before) => before + 1);
  }

  if (state.is === 'failed') return <Failure error={state.error} onRetry={retry} />;
  if (state.is === 'stopped') {
    return (
      <Center className={styles.stopped} role="alert">
        <Stack align="center" gap="xs" maw="26rem" ta="center" p="md">
          <Text fw={600}>This resume cannot be shown here</Text>
          <Text size="sm" c="dimmed">
            It is damaged, or drawing it takes too long. Download the file to read it.
          </Text>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Stack>
      </Center>
    );
  }
  return (
    <div className={styles.viewer}>
      <iframe
        key={`${id} ${attempt}`}
        ref={frame}
        src={viewerPath}
        sandbox="allow-scripts"
        title={`Resume ${fileName}`}
        className={styles.frame}
      />
      {state.is === 'opening' && <Skeleton className={styles.cover} role="status" aria-label="Opening the resume" />}
    </div>
  );
}
