import { createFileRoute } from '@tanstack/react-router';
import { home } from '../content/home.ts';
import { HomePage } from '../templates/HomePage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  return (
    <>
      <PageHead {...home.head} />
      <HomePage content={home} />
    </>
  );
}
