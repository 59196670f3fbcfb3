/** Method and path of the calls of the import, separate from `paths`, which every browser loads. */
export const importPaths = {
  previewImport: 'POST /api/properties/import/preview',
  importProperties: 'POST /api/properties/import',
  saveSheetReading: 'PUT /api/properties/import/reading',
  listPropertyFiles: 'GET /api/properties/import/files',
  addPropertyFile: 'POST /api/properties/import/files/:propertyId',
} as const
