/** Method and path of the call that reports page speed, separate from `paths`, which every browser loads. */
export const pageSpeedPaths = {
  reportPageSpeed: 'POST /api/page-speed',
} as const
