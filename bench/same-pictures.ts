import { measureSamePictures } from '#tests/same-pictures.ts'
import { markdownTable, writeReport } from './report.ts'

/**
 * `npm run bench:same-pictures`: how many of 200 transformed pictures are found among their originals and 5,000 others (goal: 95 %), and
 * how many of the 5,000 are mistaken for one of the 200 (goal: 0.1 %). Measured on the pictures with which the thresholds were chosen,
 * and on a second set, for which the goals hold.
 */
const COUNTS = { transformed: 200, others: 5_000 }

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

const rows: string[][] = []
for (const set of ['thresholds', 'measured'] as const) {
  const { found, falseAlarms, falseAlarmsAmongOthers, comparedPerLookup } = await measureSamePictures(set, COUNTS)
  const total = Object.values(found).reduce((sum, each) => sum + each.found, 0)
  const each = Object.entries(found).map(([name, counts]) => `${name} ${counts.found}/${counts.of}`)
  rows.push([
    set,
    percent(total / COUNTS.transformed),
    each.join(', '),
    percent(falseAlarms / COUNTS.others),
    percent(falseAlarmsAmongOthers / COUNTS.others),
    comparedPerLookup.toFixed(1),
  ])
}
const head = ['pictures', 'found', 'by transformation', 'false alarms', 'others taken for each other', 'compared for one lookup']
await writeReport('same-pictures', markdownTable(head, rows))
