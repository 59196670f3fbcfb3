import { z } from 'zod'
import { forSelf, forViewers } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as inquiries from '#contracts/reaching/inquiries/inquiries.ts'
import * as contacts from './unlocks.ts'

/** The calls of unlocked contacts and inquiries. Part of the table in `routes.ts`. */
export const contactRoutes = {
  unlockPropertyContact: forSelf(
    'contacts',
    "Spends one contact of the viewer's plan on a listing and answers its poster's number; a listing is charged once",
    { query: contacts.contactQuery, response: contacts.contactUnlocked },
  ),
  listContacts: forSelf('contacts', 'The numbers that the viewer has unlocked, and what is left of their contacts and posts', {
    params: accounts.userIdParams,
    response: contacts.contactList,
  }),
  listInquiries: forSelf('contacts', "A page of the viewer's leads: who unlocked their number", {
    params: accounts.userIdParams,
    query: inquiries.inquiryQuery,
    response: inquiries.inquiryPage,
  }),
  searchInquiries: forViewers(
    'contacts',
    "The viewer's leads on listings whose name contains propertyName, or that contain the text: the plain list, or a page when page or size is given",
    { query: inquiries.inquirySearchQuery, response: inquiries.inquiryList.or(inquiries.inquiryPage) },
  ),
  listInquirers: forSelf('contacts', "A page of the people who made the viewer's leads, each with the number of them", {
    params: accounts.userIdParams,
    query: inquiries.inquirerQuery,
    response: inquiries.inquirerPage,
  }),
  updateInquiry: forViewers('contacts', "Notes on a lead of the viewer's how far they have come with it", {
    params: inquiries.inquiryParams,
    body: inquiries.inquiryChanges,
    response: inquiries.inquiryChanged,
  }),
  exportInquiries: forSelf('contacts', "The viewer's leads as a CSV file", {
    params: accounts.userIdParams,
    query: inquiries.inquiryExportQuery,
    response: z.string(),
    file: 'text/csv',
  }),
  getReadyAnswers: forSelf('contacts', 'The sentences with which the viewer answers leads', {
    params: accounts.userIdParams,
    query: inquiries.readyAnswersQuery,
    response: inquiries.readyAnswers,
  }),
  saveReadyAnswers: forSelf('contacts', 'Replaces the sentences with which the viewer answers leads', {
    params: accounts.userIdParams,
    body: inquiries.readyAnswers,
    response: inquiries.readyAnswers,
  }),
}
