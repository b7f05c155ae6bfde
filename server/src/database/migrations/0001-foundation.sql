-- What every table builds on: Vietnamese text folding, the business's day.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case, no accents, đ → d, composed Unicode: 'Áo Sơ Mi' and 'ao so mi' are one. IMMUTABLE (unlike
-- unaccent itself) because the dictionary is named and shipped with PostgreSQL, so indexes may use it.
create function vn_fold(value text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, lower(normalize(value, NFC)));

-- Words in search match the start of a word: look for ' ' || vn_fold(word) in this.
create function vn_words(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || public.vn_fold(value);

-- Days are cut at midnight in Ho Chi Minh City.
create function business_day(moment timestamptz) returns date
  language sql immutable strict parallel safe
  return (moment at time zone 'Asia/Ho_Chi_Minh')::date;
