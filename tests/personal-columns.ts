import type { PersonalDataKey } from '#contracts/people/privacy/personal-data.ts'

type Columns = Readonly<Record<string, string>>

/** Columns, by table, that each row of the privacy notice covers; columns are separated by spaces. */
export const PERSONAL_COLUMNS: Readonly<Record<PersonalDataKey, Columns>> = {
  account: {
    users: 'first_name last_name email phone_number rera_number area pin_code',
    media_attachments: 'user_id',
  },
  agreement: { users: 'privacy_version terms_version', consents: 'user_id' },
  nominee: { nominees: 'user_id name relation phone email' },
  posts: {
    properties:
      'posted_by_user_id property_name reference description area city state pin_code latitude longitude search_text apartment_type commercial_subtype building_type bhk_type preferred_tenants property_age room_type pg_gender preferred_guests available_from pets food furniture parking visiting_hours brokerage sale_brokerage',
    earlier_prices: 'until_day',
    requirements:
      'posted_by_user_id property_type bhk_config additional_requirements categories apartment_types commercial_subtypes bhk_types',
    requirement_locations: 'name',
    status_changes: 'from_status to_status changed_by',
    media_attachments: 'file_name original_name source_key',
    media_files: 'file_name content_type color blur',
  },
  pictureOutlines: {
    kept_outlines: 'outline',
    picture_outlines: 'file_name outline whole_keys window_keys',
    same_pictures: 'file_name other_file_name',
  },
  checks: { checks: 'reason', check_papers: 'file_name' },
  deals: { deals: 'agreement_ends_on', found_homes: 'user_id' },
  contacts: {
    contact_unlocks: 'user_id inquiry_note',
    contact_answers: 'poster_statement',
    contact_returns: 'decided_by',
    reply_records: 'user_id',
    ready_answers: 'user_id answers',
  },
  saved: {
    wishlist_items: 'user_id',
    kept_searches: 'user_id name filter filter_hash',
    sheet_readings: 'user_id headers_hash reading',
  },
  shortlists: {
    shortlists: 'user_id name shared_by link_hash',
    shortlist_items: 'note',
    shortlist_voters: 'key_hash name',
  },
  plans: { subscriptions: 'user_id plan_name' },
  payments: {
    users: 'billing',
    payment_orders: 'user_id buyer reference gateway_order_id payment_id receipt_number plan_name allowances currency',
    credit_notes: 'refund_id number',
    refund_requests: 'requested_by key payment_id refund_id reason failure',
  },
  notifications: { notifications: 'user_id cause title body path', notification_choices: 'user_id' },
  pushes: { push_subscriptions: 'user_id token_hash sealed_token' },
  emails: { confirmed_emails: 'user_id address' },
  codes: { one_time_codes: 'phone_number requester code_hash registration', unknown_device_guesses: 'phone_hash' },
  sessions: { sessions: 'user_id token_hash device_name' },
  sharedDevices: { shared_devices: 'user_id other_user_id' },
  operators: {
    second_factors: 'user_id sealed_secret',
    recovery_codes: 'user_id code_hash',
    operator_requests: 'user_id asked_by reason',
    operator_actions: 'operator_name action object_kind before after reason',
  },
  moderation: { users: 'blocked_reason', properties: 'status_reason', status_changes: 'reason' },
  reports: { property_reports: 'user_id visitor_hash text', caller_reports: 'user_id caller_id text' },
  grievances: {
    grievances: 'text name email phone user_id handler_id decision idempotency_key',
    grievance_answers: 'text',
  },
  contactMessages: { contact_messages: 'name email phone subject message note idempotency_key' },
  views: { property_viewers: 'day visitor_hash', view_salts: 'day salt' },
  repeatedCalls: { idempotency_keys: 'user_id key content_hash answer' },
  // outside of the tables of the schema: memory and Redis, tables of pg-boss, files of operators
  networkAddress: {},
  jobs: {},
  deletedAccounts: { sealed_accounts: 'id deleted_on kept_until sealed' },
  logs: {},
  backups: {},
}

const CATALOGUE = 'what operators offer on the site'
const COUNT = 'a count that belongs to nobody'
const GATEWAY = 'the payment provider’s numbers of a payment that belongs to no account'

/** Columns that could hold personal data by their type but do not, by reason. */
export const NOT_PERSONAL: readonly { readonly why: string; readonly columns: Columns }[] = [
  {
    why: CATALOGUE,
    columns: {
      amenities: 'name marathi_name hindi_name icon',
      localities: 'name marathi_name hindi_name aliases shared_aliases city state pin_code latitude longitude locality_key',
      locality_spellings: 'spelling_key',
      plans:
        'name marathi_name hindi_name offer_label description marathi_description hindi_description features marathi_features hindi_features',
      projects: 'construction_name builder_name rera_number rera_page description area city state project_area possession_date mobile_no',
      project_flats: 'flat_type',
      project_stages: 'name planned_on completed_on',
      site_settings: 'values',
    },
  },
  {
    why: COUNT,
    columns: { daily_figures: 'day', empty_search_words: 'day word', page_speed_histograms: 'day', property_views: 'day' },
  },
  {
    why: GATEWAY,
    columns: {
      payment_events: 'event_id',
      unmatched_payments: 'gateway_order_id payment_id currency',
      unmatched_refunds: 'refund_id payment_id currency',
    },
  },
  { why: 'series of receipts', columns: { receipt_counters: 'financial_year', credit_note_counters: 'financial_year' } },
  {
    why: 'transaction ids, by which copies of the program keep their indexes in step',
    columns: { property_changes: 'xid', requirement_changes: 'xid', kept_search_changes: 'xid' },
  },
  { why: 'which rounds of notices about the terms began', columns: { terms_rounds: 'key' } },
  { why: 'which parts of the demo were loaded', columns: { demo_milestones: 'name' } },
]
