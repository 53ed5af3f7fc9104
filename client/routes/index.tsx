import { createFileRoute } from '@tanstack/react-router';
import home from '../content/home.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { HomePage } from '../templates/HomePage.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  return (
    <>
      <PageHead {...home.head} />
      <HomePage content={home} />
    </>
  );
}
