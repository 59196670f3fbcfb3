/** Method and path of the calls of the import, separate from `paths`, which every browser loads. */
export const importPaths = {
  previewImport: 'POST /api/properties/import/preview',
  importProperties: 'POST /api/properties/import',
  saveSheetReading: 'PUT /api/properties/import/reading',
  listReferences: 'GET /api/properties/import/references',
  addPropertyFile: 'POST /api/properties/import/files/:propertyId',
} as const
