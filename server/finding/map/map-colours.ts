/** The colours of the drawn map, chosen to match web/app.css, whose variables do not apply inside of SVG images and MapLibre styles. */
const LIGHT = {
  /** Outside of the two cities. */
  outside: '#f0ebe0',
  city: '#fbf9f4',
  boundary: '#cfc5b2',
  water: '#bcd9dc',
  waterText: '#3f7077',
  trunk: '#f5cf86',
  primary: '#f8e2b6',
  secondary: '#ffffff',
  roadEdge: '#ddd3c0',
  roadText: '#5e584e',
  railway: '#9b9284',
  purpleLine: '#7d3f98',
  aquaLine: '#1f7fa6',
  station: '#ffffff',
  stationText: '#4d3a5c',
  localityText: '#1d1b18',
  halo: '#fbf9f4',
  place: '#0b5d4e',
}
export type MapColours = Readonly<typeof LIGHT>

const DARK: MapColours = {
  outside: '#12110f',
  city: '#1b1a17',
  boundary: '#4a453b',
  water: '#1c3d42',
  waterText: '#86bcc4',
  trunk: '#74571d',
  primary: '#57451f',
  secondary: '#3a362f',
  roadEdge: '#11100e',
  roadText: '#c3bbab',
  railway: '#7d7566',
  purpleLine: '#b781d0',
  aquaLine: '#59b3d6',
  station: '#211f1b',
  stationText: '#d8c4e4',
  localityText: '#f4efe4',
  halo: '#1b1a17',
  place: '#6cc5b0',
}

export const MAP_THEMES = { light: LIGHT, dark: DARK } as const
export type MapTheme = keyof typeof MAP_THEMES
