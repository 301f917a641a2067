-- Why the team decided: the text as its person has read it, the ready reason in it, and the words beside that. Null before there were any,
-- and without a ready reason.
alter table decisions add column ready_reason text, add column reason_words text,
  add column ready_answer text, add column answer_words text,
  drop constraint decisions_reason_check, drop constraint decisions_appeal_answer_check,
  add constraint decisions_reason_check check (char_length(reason) between 1 and 2500),
  add constraint decisions_appeal_answer_check check (char_length(appeal_answer) <= 2500);
alter table report_cases add column ready_reason text;
