import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_DRAWN_AREAS, readArea, writeArea } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { Drawing, Editing } from './drawing.ts'
import { areaOfLine } from './free-hand-area.ts'
import { designColor } from './use-areas-layer.ts'
import type { OverMapControl } from './use-over-map.ts'

export type DrawingMode = 'off' | 'loading' | 'drawing' | 'editing'

/** Tolerance when a free-hand line is simplified, CSS px. */
const TOLERANCE_PX = 3
const LOAD_FAILED = 'The tools for drawing could not be loaded. Please try again.'

const loadTools = () => import('./drawing.ts')

interface DrawingOptions {
  /** The areas of the address. */
  readonly drawn: readonly string[]
  /** Changes the address, which ends drawing and editing. */
  readonly onDrawn: (drawn: readonly string[]) => void
  readonly level: OverMapControl
}

/** Draws and edits the areas of the address. */
export function useDrawing(map: MapLibre | undefined, { drawn, onDrawn, level: { over, open, close } }: DrawingOptions) {
  const tool = over === 'drawing' || over === 'editing' ? over : undefined
  const [areToolsLoaded, setToolsLoaded] = useState(false)
  const [problem, setProblem] = useState('')
  const [isSelected, setSelected] = useState(false)
  const running = useRef<Drawing | Editing>(undefined)
  const onLine = useEffectEvent((line: readonly Point[]) => {
    if (!map) return
    const area = areaOfLine(line, TOLERANCE_PX * degreesPerPixel(map))
    if ('problem' in area) setProblem(area.problem)
    else onDrawn([...drawn, writeArea(area)])
  })
  const begin = useEffectEvent(async (shown: MapLibre, wanted: 'drawing' | 'editing', signal: AbortSignal) => {
    setProblem('')
    const edited = drawn.flatMap(cornersOf)
    const tools = await loadTools().catch(() => undefined)
    if (signal.aborted) return
    if (!tools || (wanted === 'editing' && edited.length === 0)) {
      if (!tools) setProblem(LOAD_FAILED)
      return close()
    }
    const color = designColor('brand')
    running.current =
      wanted === 'drawing' ? tools.startDrawing(shown, color, onLine) : tools.startEditing(shown, color, edited, setSelected)
    setToolsLoaded(true)
  })
  const drawnText = drawn.join(' ')
  // other areas begin anew: Done must not restore areas that the address no longer has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the areas are read when the tools have loaded
  useEffect(() => {
    if (!map || !tool) return
    const ended = new AbortController()
    void begin(map, tool, ended.signal)
    return () => {
      ended.abort()
      running.current?.stop()
      running.current = undefined
      setToolsLoaded(false)
      setSelected(false)
    }
  }, [map, tool, drawnText])
  const mode: DrawingMode = tool ? (areToolsLoaded ? tool : 'loading') : 'off'
  return {
    mode,
    /** Message of the last failure; '' without one. */
    problem,
    /** An area is selected while editing. */
    isSelected,
    canAdd: drawn.length < MAX_DRAWN_AREAS,
    draw: () => open('drawing'),
    edit: () => open('editing'),
    cancel: close,
    removeSelected: () => {
      if (running.current && 'areas' in running.current) running.current.removeSelected()
    },
    /** Writes the edited areas to the address. */
    finish: () => {
      if (!running.current || !('areas' in running.current)) return
      const areas = running.current.areas().map((corners) => readArea(writeArea(corners)))
      const refused = areas.find((area) => 'problem' in area)
      if (refused && 'problem' in refused) return setProblem(refused.problem)
      setProblem('')
      onDrawn(areas.flatMap((area) => ('problem' in area ? [] : [writeArea(area)])))
    },
  }
}

function cornersOf(area: string): (readonly Point[])[] {
  const corners = readArea(area)
  return 'problem' in corners ? [] : [corners]
}

/** Degrees of latitude per CSS px. */
function degreesPerPixel(map: MapLibre): number {
  const bounds = map.getBounds()
  return (bounds.getNorth() - bounds.getSouth()) / map.getContainer().clientHeight
}
