import { forOperators, type RouteContract } from '../base/route-contract.ts'
import * as amenities from './amenities.ts'
import * as localities from './localities.ts'
import type { operationsPaths } from './paths.ts'
import * as plans from './plans.ts'
import * as projects from './projects.ts'

/** Part of the table in `../routes.ts`. Edits of an older version answer 409 `conflict`. */
export const catalogueRoutes = {
  listCataloguePlans: forOperators('plans', 'The free plan, and every plan that is or was for sale', { response: plans.cataloguePlans }),
  getCataloguePlan: forOperators('plans', 'A plan as operators edit it', { params: plans.planParams, response: plans.cataloguePlan }),
  addCataloguePlan: forOperators('plans', 'Adds a plan', { needsRecentCode: true, body: plans.newPlan, response: plans.cataloguePlan }),
  editCataloguePlan: forOperators('plans', 'Changes what is offered from now on; who bought it keeps the terms', {
    needsRecentCode: true,
    params: plans.planParams,
    body: plans.planEdit,
    response: plans.cataloguePlan,
  }),
  editFreePlan: forOperators('plans', 'Changes what new accounts begin with', {
    needsRecentCode: true,
    body: plans.freePlanEdit,
    response: plans.cataloguePlan,
  }),
  listCatalogueAmenities: forOperators('amenities', 'Every amenity, with how many have it', { response: amenities.catalogueAmenities }),
  getCatalogueAmenity: forOperators('amenities', 'An amenity as operators edit it', {
    params: amenities.amenityParams,
    response: amenities.catalogueAmenity,
  }),
  addCatalogueAmenity: forOperators('amenities', 'Adds an amenity', { body: amenities.newAmenity, response: amenities.catalogueAmenity }),
  editCatalogueAmenity: forOperators('amenities', 'Renames, withdraws or offers an amenity', {
    params: amenities.amenityParams,
    body: amenities.amenityEdit,
    response: amenities.catalogueAmenity,
  }),
  mergeCatalogueAmenity: forOperators('amenities', 'Gives all that has an amenity another one, and deletes it', {
    needsRecentCode: true,
    params: amenities.amenityParams,
    body: amenities.amenityMerge,
    response: amenities.catalogueAmenity,
  }),
  listCatalogueLocalities: forOperators('localities', 'A page of the localities, by name', {
    query: localities.catalogueLocalityQuery,
    response: localities.catalogueLocalityPage,
  }),
  getCatalogueLocality: forOperators('localities', 'A locality as operators edit it', {
    params: localities.localityParams,
    response: localities.catalogueLocality,
  }),
  addCatalogueLocality: forOperators('localities', 'Adds a locality', {
    body: localities.newLocality,
    response: localities.catalogueLocality,
  }),
  editCatalogueLocality: forOperators('localities', "Changes a locality's names, spellings, pin code and point", {
    params: localities.localityParams,
    body: localities.localityEdit,
    response: localities.catalogueLocality,
  }),
  listUnknownAreas: forOperators(
    'localities',
    'Areas of live properties that are no known locality, at most 100, those of most properties first',
    {
      response: localities.unknownAreas,
    },
  ),
  placeArea: forOperators('localities', 'Moves all that has an area without a locality to this locality', {
    needsRecentCode: true,
    params: localities.localityParams,
    body: localities.areaToPlace,
    response: localities.placedArea,
  }),
  listCatalogueProjects: forOperators('projects', 'A page of projects, hidden ones too', {
    query: projects.catalogueProjectQuery,
    response: projects.catalogueProjectPage,
  }),
  getCatalogueProject: forOperators('projects', 'A project as operators edit it', {
    params: projects.projectParams,
    response: projects.catalogueProject,
  }),
  addCatalogueProject: forOperators('projects', 'Adds a project', { body: projects.newProject, response: projects.catalogueProject }),
  editCatalogueProject: forOperators('projects', 'Changes, hides or shows a project', {
    params: projects.projectParams,
    body: projects.projectEdit,
    response: projects.catalogueProject,
  }),
  addProjectPicture: forOperators('projects', 'Adds a picture behind the others', {
    params: projects.projectParams,
    picture: true,
    response: projects.catalogueProject,
  }),
  orderProjectPictures: forOperators('projects', 'Puts the pictures in another order and removes those that are left out', {
    params: projects.projectParams,
    body: projects.pictureOrder,
    response: projects.catalogueProject,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
