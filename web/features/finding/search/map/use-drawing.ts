import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_DRAWN_AREAS, readArea, writeArea } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { Drawing, Editing } from './drawing.ts'
import { areaOfLine } from './free-hand-area.ts'
import { designColor } from './use-areas-layer.ts'

export type DrawingMode = 'off' | 'loading' | 'drawing' | 'editing'

/** Tolerance when a free-hand line is simplified, CSS px. */
const TOLERANCE_PX = 3
const LOAD_FAILED = 'The tools for drawing could not be loaded. Please try again.'

const loadTools = () => import('./drawing.ts')

/** Draws and edits the areas of the address. @param onDrawn changes the address */
export function useDrawing(map: MapLibre | undefined, drawn: readonly string[], onDrawn: (drawn: readonly string[]) => void) {
  const [mode, setMode] = useState<DrawingMode>('off')
  const [problem, setProblem] = useState('')
  const [isSelected, setSelected] = useState(false)
  const running = useRef<Drawing | Editing>(undefined)
  const stop = () => {
    running.current?.stop()
    running.current = undefined
    setMode('off')
    setSelected(false)
  }
  const onLine = useEffectEvent((line: readonly Point[]) => {
    if (!map) return
    const area = areaOfLine(line, TOLERANCE_PX * degreesPerPixel(map))
    if ('problem' in area) return setProblem(area.problem)
    stop()
    onDrawn([...drawn, writeArea(area)])
  })
  const cancel = () => {
    setProblem('')
    stop()
  }
  const endEditing = useEffectEvent(() => {
    if (running.current && 'areas' in running.current) cancel()
  })
  /** The areas of the address, for code that runs after the tools have loaded. */
  const latestDrawn = useRef('')
  const drawnText = drawn.join(' ')
  // Clear or Back ends editing: Done must not restore areas that the address no longer has
  useEffect(() => {
    latestDrawn.current = drawnText
    endEditing()
  }, [drawnText])
  // an unfinished drawing is discarded with the map
  useEffect(() => {
    if (map) return
    running.current = undefined
    setMode('off')
  }, [map])
  /** The open map; undefined once it was closed. */
  const liveMap = useRef(map)
  useEffect(() => {
    liveMap.current = map
    return () => {
      liveMap.current = undefined
    }
  }, [map])
  async function begin(next: 'drawing' | 'editing'): Promise<void> {
    if (!map) return
    setProblem('')
    setMode('loading')
    const tools = await loadTools().catch(() => undefined)
    if (liveMap.current !== map) return
    if (!tools) {
      setMode('off')
      return setProblem(LOAD_FAILED)
    }
    const edited = latestDrawn.current.split(' ').flatMap(cornersOf)
    if (next === 'editing' && edited.length === 0) return setMode('off')
    setMode(next)
    const color = designColor('brand')
    running.current = next === 'drawing' ? tools.startDrawing(map, color, onLine) : tools.startEditing(map, color, edited, setSelected)
  }
  return {
    mode,
    /** Message of the last failure; '' without one. */
    problem,
    /** An area is selected while editing. */
    isSelected,
    canAdd: drawn.length < MAX_DRAWN_AREAS,
    draw: () => void begin('drawing'),
    edit: () => void begin('editing'),
    cancel,
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
      stop()
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
