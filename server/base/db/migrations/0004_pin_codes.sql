-- Properties of a known locality that got the default pin code because none was sent.
-- A 411001 that somebody typed is changed too: the two cannot be told apart.
UPDATE properties SET pin_code = localities.pin_code
  FROM localities
 WHERE localities.id = properties.locality_id AND properties.pin_code = '411001' AND localities.pin_code <> '411001';
