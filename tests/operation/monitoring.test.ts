/** The dashboard and alert rules of deploy/ use existing metrics and labels, in PromQL that parses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../server/platform/metrics.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

interface Dashboard {
  panels: {
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets: { expr: string; legendFormat: string }[];
  }[];
}

const rules = async () =>
  (parse(await read('prometheus-alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );
const dashboard = async () => JSON.parse(await read('grafana-dashboard.json')) as Dashboard;

/** Labels that Prometheus adds. */
const added = ['job', 'instance', 'le'];

async function knownSeries(): Promise<Map<string, readonly string[]>> {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const known = new Map<string, readonly string[]>([['up', []]]);
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const metric = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) known.set(name + suffix, metric.labelNames);
  }
  return known;
}

/** The problems of an expression. */
function objections(expr: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      const text = expr.slice(from, to);
      if (type.isError) found.push(`does not parse at ${from}: ${expr}`);
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector') metrics.push(text);
      if (type.name === 'LabelName') labels.push(text);
    },
  });
  if (metrics.length === 0) found.push(`asks for no metric: ${expr}`);
  for (const name of metrics) if (!known.has(name)) found.push(`${name} does not exist`);
  const possible = new Set([...added, ...metrics.flatMap((name) => known.get(name) ?? [])]);
  for (const label of labels) if (!possible.has(label)) found.push(`no metric of ${expr} has the label ${label}`);
  return found;
}

test('every alert rule parses and asks for what there is', async () => {
  const known = await knownSeries();
  const all = await rules();
  expect(all.length).toBeGreaterThan(10);
  for (const { alert, expr, for: wait, labels, annotations } of all) {
    expect(objections(expr, known), alert).toEqual([]);
    expect(wait ?? '1m', alert).toMatch(/^\d+[mhd]$/);
    expect(['page', 'warn'], alert).toContain(labels.severity);
    expect(`${annotations.summary}${annotations.action}`, alert).toMatch(/\S/);
  }
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
});

test('every panel of the dashboard asks for what there is, and has a place of its own', async () => {
  const known = await knownSeries();
  const { panels } = await dashboard();
  const cells = new Set<string>();
  for (const { title, targets, gridPos } of panels) {
    for (const { expr, legendFormat } of targets) {
      expect(objections(expr, known), title).toEqual([]);
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(expr, title).toContain(label);
    }
    cells.add(`${gridPos.x} ${gridPos.y}`);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
  }
  expect(cells.size).toBe(panels.length);
});

test('each metric of our own is on the dashboard', async () => {
  const text = await read('grafana-dashboard.json');
  const { registry } = createMetrics();
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test('an expression with a mistake is found', async () => {
  const known = await knownSeries();
  const wrong = [
    'sum by (kind) (site_deliveries_wating)',
    'sum(rate(site_uploads[5m])',
    'site_uploads{kind="x"}',
    '1 + 1',
  ];
  for (const expr of wrong) expect(objections(expr, known), expr).not.toEqual([]);
});
