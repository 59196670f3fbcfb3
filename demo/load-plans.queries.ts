import type pg from 'pg'
import { PLANS } from './plans.ts'

const LOADED = 'demo-plans'

/** Loads the demo's plans once, also into a demo that is older than they are; plans that operators changed since stay as they are. */
export async function loadPlans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH first AS (INSERT INTO milestones (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name)
     INSERT INTO packages (name, user_role, price_paise, description, features, is_popular, post_limit, contact_limit,
                           requirement_post_limit, requirement_contact_limit)
     SELECT plan.name, role, price * 100, description, features, popular, posts, contacts, "requirementPosts",
            "requirementContacts"
       FROM first, jsonb_to_recordset($2) AS plan (role text, name text, price bigint, popular boolean, description text, features text,
            posts integer, contacts integer, "requirementPosts" integer, "requirementContacts" integer)
     ON CONFLICT DO NOTHING`,
    [LOADED, JSON.stringify(PLANS)],
  )
}
