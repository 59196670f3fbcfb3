import { mkdir, writeFile } from 'node:fs/promises'

/** @param values in any order @param percent 0–100 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Prints a measurement and writes it to bench/results. */
export async function writeReport(name: string, text: string): Promise<void> {
  await mkdir('bench/results', { recursive: true })
  await writeFile(`bench/results/${name}.md`, `${text}\n`)
  process.stdout.write(`${text}\n`)
}
