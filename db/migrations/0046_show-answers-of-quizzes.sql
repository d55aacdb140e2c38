ALTER TABLE "attempts" ADD COLUMN "show_answers" varchar(16) DEFAULT 'after-pass' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_answers" varchar(16) DEFAULT 'after-pass' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_show_answers_known" CHECK ("quizzes"."show_answers" in ('after-pass', 'after-attempt'));