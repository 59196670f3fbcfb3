import { forSelf, forViewers } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as deals from '../deals/deals.ts'
import * as freshness from '../freshness/freshness.ts'
import * as imports from '../import/import.ts'
import * as properties from '../properties/properties.ts'
import * as ownProperties from './own-properties.ts'
import * as posting from './posting.ts'

/** The calls of posters: post, edit, change the status, confirm, import, delete, and their own list. Part of the table in `routes.ts`. */
export const postingRoutes = {
  addProperty: forViewers('properties', 'Posts a property; the header Idempotency-Key makes a repeated call harmless', {
    form: { part: 'property', schema: posting.postedProperty },
    response: posting.propertyPosted,
  }),
  updateProperty: forViewers('properties', 'Changes a property of the viewer, its pictures and documents', {
    params: properties.editedPropertyParams,
    form: { part: 'property', schema: posting.editedProperty },
    response: posting.propertyUpdated,
  }),
  updatePropertyStatus: forViewers('properties', 'Shows or hides a property of the viewer', {
    params: properties.propertyIdParams,
    query: posting.propertyStatusQuery,
    response: posting.propertyStatusChanged,
  }),
  updateManyStatuses: forViewers(
    'properties',
    'Shows or hides many properties of the viewer, at most 2,000 a call: those with the ids, or all that fit a filter',
    { body: ownProperties.bulkStatusChange, response: ownProperties.manyStatusesChanged },
  ),
  listDealLeads: forViewers('properties', 'The people who asked about a property of the viewer, for choosing to whom it was let or sold', {
    params: properties.propertyIdParams,
    response: deals.dealLeads,
  }),
  closeDeal: forViewers(
    'properties',
    'Closes a deal: a property of the viewer was let or sold. It becomes INACTIVE, the lead CLOSED, and the other leads are told later',
    { params: properties.propertyIdParams, body: deals.dealToClose, response: deals.dealChanged },
  ),
  undoDeal: forViewers('properties', 'Undoes a deal before the other leads are told', {
    params: properties.propertyIdParams,
    response: deals.dealChanged,
  }),
  confirmProperty: forViewers(
    'properties',
    'Says that a property of the viewer is still available; shows it again when it was hidden unanswered',
    {
      params: properties.propertyIdParams,
      response: freshness.propertyConfirmed,
    },
  ),
  confirmProperties: forViewers(
    'properties',
    'Says that properties of the viewer are still available: these, or all that were asked about',
    {
      body: freshness.confirmBody,
      response: freshness.propertiesConfirmed,
    },
  ),
  countUnconfirmed: forSelf('properties', "How many of the viewer's own listings wait for an answer, and are hidden without one", {
    params: accounts.userIdParams,
    response: freshness.unconfirmedCounts,
  }),
  deleteProperty: forViewers('properties', 'Takes a property of the viewer down for good, with its pictures and documents', {
    params: properties.propertyIdParams,
    response: posting.deletedProperty,
  }),
  previewImport: forViewers('properties', "What an import of this file of a broker's would do, and why some of its lines cannot be taken", {
    csv: true,
    response: imports.importPreview,
  }),
  importProperties: forViewers(
    'properties',
    "Posts the good listings of a broker's file; the header Idempotency-Key makes a repeated call harmless",
    { csv: true, response: imports.importResult },
  ),
  saveSheetReading: forViewers(
    'properties',
    "How a broker's sheets with these headers are read: their columns, and what their values mean",
    {
      body: imports.sheetReading,
      response: imports.sheetReadingSaved,
    },
  ),
  listPropertyFiles: forViewers('properties', "A broker's properties by pages, and which files of a ZIP they have", {
    query: imports.propertyFilesQuery,
    response: imports.propertyFilesPage,
  }),
  addPropertyFile: forViewers(
    'properties',
    "Adds a picture or a document of a ZIP to a property of the viewer's, after those that it has; a second time changes nothing",
    { params: properties.editedPropertyParams, form: { part: 'file', schema: imports.fileSource }, response: imports.propertyFileAdded },
  ),
  listUserProperties: forSelf(
    'properties',
    "The viewer's own listings in every state, newest first: the plain list, or a page when page or size is given",
    {
      params: accounts.userIdParams,
      query: ownProperties.ownPropertiesQuery,
      response: ownProperties.ownPropertyList.or(ownProperties.ownPropertyPage),
    },
  ),
}
