import { Counter, type Registry } from 'prom-client'
import { registerGauges } from '#server/base/platform/gauges.ts'
import type { Gate } from './gate.ts'

/** Registers metrics of each gate: running, waiting and refused tasks. @param gates by name */
export function measureGates(gates: Readonly<Record<string, Pick<Gate, 'counts'>>>, registry: Registry): void {
  const show = (name: string, help: string, read: (gate: Pick<Gate, 'counts'>) => number) =>
    registerGauges(registry, 'gate', gates, name, help, read)
  show('gate_tasks_running', 'Pages, searches and pictures that are worked on', (gate) => gate.counts().running)
  show('gate_tasks_waiting', 'Tasks that wait for their turn', (gate) => gate.counts().waiting)
  new Counter({
    name: 'gate_tasks_refused_total',
    help: 'Tasks that were refused because too many waited, or too many of one client',
    labelNames: ['gate'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [gate, measured] of Object.entries(gates)) this.inc({ gate }, measured.counts().refused)
    },
  })
}
