/** IndexNow: takes reports of changed pages, or refuses them. */
import { answer, type Listening, listen, readBody } from './http.ts';

export interface IndexNowReport {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

export interface FakeIndexNow extends Listening {
  /** Reports that it took. */
  reports: IndexNowReport[];
  /** What it answers; a test changes it while the stand-in runs. */
  status: number;
}

export async function startFakeIndexNow(): Promise<FakeIndexNow> {
  const reports: IndexNowReport[] = [];
  const listening = await listen(async (request, response) => {
    const body = await readBody(request);
    if (indexNow.status < 300) reports.push(JSON.parse(body.toString('utf8')));
    answer(response, indexNow.status, '');
  });
  const indexNow: FakeIndexNow = { ...listening, reports, status: 202 };
  return indexNow;
}
