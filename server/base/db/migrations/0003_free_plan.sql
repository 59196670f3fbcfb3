-- The plan that every new account starts with: 3 properties, 1 requirement, without an end.
WITH free AS (
  INSERT INTO plans (name, is_free, price_paise, original_price_paise, duration_days, description)
  VALUES ('Free', true, 0, 0, NULL, 'What every new account begins with') RETURNING id)
INSERT INTO plan_allowances (plan_id, allowance, amount)
SELECT id, allowance, amount FROM free, (VALUES ('property_posts', 3), ('requirement_posts', 1)) AS given (allowance, amount);
