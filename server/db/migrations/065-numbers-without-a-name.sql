-- Who has withdrawn their name has withdrawn their number, too (docs/decisions/contact.md).
update users set shares_number = false where shares_name = false and shares_number;
