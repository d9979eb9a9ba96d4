/** What a soak leaves: a table for the terminal, CSV, and a plot as SVG. Pure. */
import { type FigureKey, figures, type Sample } from './figures.ts';
import { type Judgement, judge, judgedSamples } from './judge.ts';

export function asCsv(samples: readonly Sample[]): string {
  const head = ['minute', 'session', ...figures.map(({ key }) => key)];
  const rows = samples.map(({ minute, session, values }) => [
    minute.toFixed(2),
    String(session),
    ...figures.map(({ key }) => (values[key] === undefined ? '' : rounded(values[key]))),
  ]);
  return `${[head, ...rows].map((cells) => cells.join(',')).join('\n')}\n`;
}

/** A line for each figure: what the fitted line is at the start and at the end, its slope, and what it may gain. */
export function asTable(judgements: readonly Judgement[]): string {
  const rows = judgements.map(({ figure, trend, allowed, grows }) => {
    const unit = figure.unit === 'MB' ? ' MB' : '';
    if (trend === undefined) return [figure.title, 'too few samples', '', '', ''];
    const { from, to, slope } = trend;
    return [
      figure.title,
      `${rounded(from)} to ${rounded(to)}${unit}`,
      `${signed(slope)}${unit}/h`,
      allowed === undefined ? '' : `may gain ${rounded(allowed)}`,
      allowed === undefined ? 'not judged' : grows ? 'GROWS' : 'flat',
    ];
  });
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(width(column))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

const chart = { width: 300, height: 150, columns: 3, left: 44, right: 8, top: 26, bottom: 20 };

/** A small chart for each figure: the samples, the fitted line over those that are judged, and reloads as dashes. */
export function asSvg(samples: readonly Sample[]): string {
  const judgements = judge(samples);
  const rows = Math.ceil(judgements.length / chart.columns);
  const size = { width: chart.width * chart.columns, height: chart.height * rows };
  const charts = judgements.map((judgement, index) => {
    const x = (index % chart.columns) * chart.width;
    const y = Math.floor(index / chart.columns) * chart.height;
    return `<g transform="translate(${x} ${y})">${chartOf(judgement, samples)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="10">`,
    `<rect width="${size.width}" height="${size.height}" fill="white"/>`,
    ...charts,
    '</svg>\n',
  ].join('\n');
}

function chartOf({ figure, trend, grows }: Judgement, samples: readonly Sample[]): string {
  const points = pointsOf(samples, figure.key);
  const last = samples.at(-1)?.minute || 1;
  const most = Math.max(1, ...points.map(({ value }) => value)) * 1.1;
  const x = (minute: number) =>
    (chart.left + (minute / last) * (chart.width - chart.left - chart.right)).toFixed(1);
  const y = (value: number) =>
    (chart.height - chart.bottom - (value / most) * (chart.height - chart.top - chart.bottom)).toFixed(1);
  const color = grows ? '#c62828' : '#1565c0';
  const reloads = samples.filter(
    (sample, index) => index > 0 && samples[index - 1]?.session !== sample.session,
  );
  const judged = judgedSamples(samples);
  const [from, to] = [judged[0]?.minute ?? 0, judged.at(-1)?.minute ?? 0];
  const line = (x1: string, y1: string, x2: string, y2: string, more: string) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${more}/>`;
  return [
    `<text x="${chart.left}" y="16" font-weight="bold" fill="${grows ? color : '#222'}">${figure.title}${figure.unit === 'MB' ? ', MB' : ''}</text>`,
    ...[0, most / 2, most].flatMap((value) => [
      line(x(0), y(value), x(last), y(value), 'stroke="#ddd"'),
      `<text x="${chart.left - 4}" y="${Number(y(value)) + 3}" text-anchor="end" fill="#666">${most < 10 ? rounded(value) : Math.round(value)}</text>`,
    ]),
    `<text x="${x(last)}" y="${chart.height - 6}" text-anchor="end" fill="#666">${Math.round(last)} min</text>`,
    ...reloads.map(({ minute }) =>
      line(x(minute), y(0), x(minute), y(most), 'stroke="#999" stroke-dasharray="3 3"'),
    ),
    `<path d="${points.map(({ minute, value }, index) => `${index === 0 ? 'M' : 'L'}${x(minute)} ${y(value)}`).join('')}" fill="none" stroke="${color}"/>`,
    ...(trend === undefined
      ? []
      : [line(x(from), y(trend.from), x(to), y(trend.to), 'stroke="#ef6c00" stroke-width="2"')]),
  ].join('\n');
}

function pointsOf(samples: readonly Sample[], key: FigureKey) {
  return samples.flatMap(({ minute, values }) => {
    const value = values[key];
    return value === undefined ? [] : [{ minute, value }];
  });
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${rounded(value)}`;
