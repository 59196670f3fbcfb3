import { MAP_THEMES, type MapColours } from '../map-colours.ts'
import { TEXT_SIZES } from './labels.ts'

const values = (colours: MapColours) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const sizes = (size: keyof typeof TEXT_SIZES) =>
  Object.entries(TEXT_SIZES[size])
    .map(([look, units]) => `.${look}{font-size:${units}px}`)
    .join('')

/** The style sheet of every drawing. It is the same for all, since the Content-Security-Policy of the answer contains its hash. */
export const STYLE_SHEET = [
  `:root{${values(MAP_THEMES.light)}}`,
  `@media(prefers-color-scheme:dark){:root{${values(MAP_THEMES.dark)}}}`,
  '.outside{fill:var(--outside)}.city{fill:var(--city);fill-rule:evenodd}.lake{fill:var(--water)}',
  '.line,.guide{fill:none;stroke-linejoin:round;stroke-linecap:round}',
  '.boundary{stroke:var(--boundary);stroke-dasharray:5 5}',
  '.river{stroke:var(--water);stroke-width:13}',
  '.edge{stroke:var(--roadEdge)}.secondary-edge{stroke-width:7}.primary-edge{stroke-width:10}.trunk-edge{stroke-width:12}',
  '.secondary{stroke:var(--secondary);stroke-width:5}.primary{stroke:var(--primary);stroke-width:8}.trunk{stroke:var(--trunk);stroke-width:10}',
  '.railway{stroke:var(--railway);stroke-width:2.5;stroke-dasharray:9 5;stroke-linecap:butt}',
  '.purple{stroke:var(--purpleLine);stroke-width:4}.aqua{stroke:var(--aquaLine);stroke-width:4}',
  '.far .river{stroke-width:6}.far .primary-edge{stroke-width:3}.far .trunk-edge{stroke-width:4.5}.far .primary{stroke-width:2}.far .trunk{stroke-width:3.5}',
  '.far .railway{stroke-width:1.5;stroke-dasharray:5 3}.far .purple,.far .aqua{stroke-width:3}.far circle.station{stroke-width:1.5}',
  'circle.station{fill:var(--station);stroke:var(--stationText);stroke-width:2.5}',
  '.place{fill:var(--place);fill-opacity:.16;stroke:var(--place);stroke-width:3}',
  'text{font-family:Figtree,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:var(--halo);stroke-width:4px;stroke-linejoin:round}',
  'text.start{text-anchor:start}text.end{text-anchor:end}',
  'text.locality{fill:var(--localityText);font-weight:600}text.station{fill:var(--stationText)}text.road{fill:var(--roadText)}text.water{fill:var(--waterText)}',
  sizes('large').replaceAll('.', 'text.'),
  // for an image with its own document, max-width is the width at which it is shown
  `@media(max-width:430px){${sizes('small').replaceAll('.', 'text.')}.large{display:none}}`,
].join('')
