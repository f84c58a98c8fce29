CREATE TABLE "search_words" (
	"locale" text NOT NULL,
	"plain" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_locale_plain_pk" PRIMARY KEY("locale","plain")
);
