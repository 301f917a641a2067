-- A request for a call is filled in with the full name of an account: a first and a last name of 80 characters each.
alter table call_requests drop constraint call_requests_name_check;
alter table call_requests add constraint call_requests_name_check check (char_length(name) between 1 and 161);
