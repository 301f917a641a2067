-- What is kept of a rental, and for how long (docs/decisions/rentals.md).

-- Asks that came to nothing, what took place or was cancelled, and of these the ones that still say whose they were.
drop index rentals_ended_idx;
create index rentals_ended_asks_idx on rentals (ended_at) where state in ('declined', 'withdrawn', 'expired');
create index rentals_ended_idx on rentals (ended_at) where state in ('over', 'cancelled');
create index rentals_named_idx on rentals (ended_at) where ended_at is not null and title <> '';

-- With an account its words go, and the place; the other side keeps days, sums and state. Before the row: its references are null after it.
create function empty_rental_words() returns trigger language plpgsql as $$
begin
  update rentals set ask_words = '', deliver_to = '' where renter_id = old.id and (ask_words <> '' or deliver_to <> '');
  update rentals set answer_words = '', place = '' where lender_id = old.id and (answer_words <> '' or place <> '');
  return old;
end $$;
create trigger users_empty_rental_words before delete on users for each row execute function empty_rental_words();
