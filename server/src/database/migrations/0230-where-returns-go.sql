-- The warehouse of the bill's line, where the goods came back into another (docs/decisions/0230-where-a-return-goes.md);
-- null, as of all lines before, where they went back to what they were sold from.
alter table repay_lines add column sold_from text;
